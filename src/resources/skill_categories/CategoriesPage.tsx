import Add from "@mui/icons-material/Add";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { ConfirmDelete } from "#kit/list/ConfirmDelete.tsx";
import { Sortable } from "#kit/order/Sortable.tsx";
import { PageHeader } from "#kit/PageHeader.tsx";
import { CategoryForm } from "./CategoryForm.tsx";
import { CategoryRow } from "./CategoryRow.tsx";
import { Nothing, Placeholders } from "./categoryStates.tsx";
import { type Category, useCategories, words } from "./useCategories.ts";
import { useOpenForm } from "./useOpenForm.ts";

/** The categories of the skills: add, rename in place, delete, move (spec 2, Admin skills). */
export const CategoriesPage = () => {
  const { categories, isPending, isUnreadable, isBusy, readAgain, add, rename, remove, reorder } = useCategories();
  const { form, open, close, openedBy } = useOpenForm();
  const [doomed, setDoomed] = useState<Category | null>(null);
  // The category of an open form may have been deleted elsewhere, and its form with it.
  const isFormOpen = form?.of === "new" || categories.some(({ id }) => form?.of === "category" && form.id === id);
  const openNew = () => open({ of: "new" });

  const closeAfter = async (work: Promise<boolean>): Promise<void> => {
    if (await work) close();
  };

  const rowOf = (category: Category) => {
    if (form?.of === "category" && form.id === category.id) {
      const save = (name: string): void => void closeAfter(rename(category, name));
      return <CategoryForm name={category.name} isBusy={isBusy} onSave={save} onCancel={close} />;
    }
    const own = { of: "category", id: category.id } as const;
    return (
      <CategoryRow
        name={category.name}
        editRef={openedBy(own)}
        onEdit={() => open(own)}
        onDelete={() => setDoomed(category)}
      />
    );
  };

  return (
    <>
      <PageHeader title="Skill Categories" description="The groups that your skills are shown in" />
      <Box sx={{ display: "flex", justifyContent: "flex-end", mb: 2 }}>
        <Button
          ref={openedBy({ of: "new" })}
          variant="contained"
          startIcon={<Add />}
          disabled={isFormOpen}
          onClick={openNew}
        >
          Add Category
        </Button>
      </Box>
      {form?.of === "new" && (
        <Box sx={{ mb: 1 }}>
          <CategoryForm name="" isBusy={isBusy} onSave={(name) => void closeAfter(add(name))} onCancel={close} />
        </Box>
      )}
      {isPending && <Placeholders />}
      {isUnreadable && <Nothing text={`${words.fetchListFailed}.`} button="Try again" onPress={readAgain} />}
      {!isPending && !isUnreadable && categories.length === 0 && !isFormOpen && (
        <Nothing text={words.empty} button={words.emptyButton} onPress={openNew} />
      )}
      <Sortable
        rows={categories}
        nameOf={({ name }) => name}
        onReorder={reorder}
        isBusy={isBusy}
        label="Skill Categories"
        sx={{ display: "grid", gap: 1 }}
      >
        {rowOf}
      </Sortable>
      <ConfirmDelete
        isOpen={doomed !== null}
        isDeleting={isBusy}
        warning={words.deleteWarning}
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void remove(doomed).finally(() => setDoomed(null));
        }}
      />
    </>
  );
};
