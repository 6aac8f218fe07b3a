import { useState } from "react";
import { useGetList } from "react-admin";
import { Confirm } from "#ui/Confirm.tsx";
import { SelectField } from "#ui/SelectField.tsx";

interface CategoryDialogProps {
  title: string;
  isBusy: boolean;
  onCancel: () => void;
  onChoose: (category: string) => void;
}

/** Asks for a category when the category of a deleted skill no longer exists. */
export const CategoryDialog = ({ title, isBusy, onCancel, onChoose }: CategoryDialogProps) => {
  const { data = [] } = useGetList("skill_categories", {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: "order", order: "ASC" },
    meta: { columns: ["id", "name"] },
  });
  const names = data.map(({ name }) => String(name));
  const [category, setCategory] = useState("");
  const chosen = category || (names[0] ?? "");
  return (
    <Confirm
      isOpen
      isBusy={isBusy || chosen === ""}
      hasField
      title={`Choose a category for “${title}”`}
      warning="Its category was deleted. Choose another one, or restore the category first."
      action="Restore"
      onCancel={onCancel}
      onConfirm={() => onChoose(chosen)}
    >
      <SelectField
        label="Category"
        autoFocus
        fullWidth
        sx={{ mt: 2 }}
        value={chosen}
        options={names.map((name) => ({ value: name, text: name }))}
        onChange={({ target }) => setCategory(target.value)}
      />
    </Confirm>
  );
};
