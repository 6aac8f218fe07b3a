import Add from "@mui/icons-material/Add";
import { Box, Button } from "@mui/material";
import { Sortable } from "#kit/order/Sortable.tsx";
import { PageHeader } from "#kit/PageHeader.tsx";
import { Unreadable } from "#kit/Unreadable.tsx";
import { CategoryForm } from "./CategoryForm.tsx";
import { CategoryRow } from "./CategoryRow.tsx";
import { NoCategories, Placeholders } from "./categoryStates.tsx";
import { type Category, useCategories, words } from "./useCategories.ts";
import { useOpenForm } from "./useOpenForm.ts";

/** The categories of the skills: add, rename in place, delete, move (spec 2, Admin skills). */
export const CategoriesPage = () => {
  const { categories, isPending, isUnreadable, isBusy, readAgain, add, rename, remove, reorder } = useCategories();
  const { form, open, close, openedBy } = useOpenForm();
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
        isEditClosed={isFormOpen}
        editRef={openedBy(own)}
        onEdit={() => open(own)}
        onDelete={() => remove(category)}
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
      {isUnreadable && <Unreadable what={words.fetchListFailed} onRetry={readAgain} />}
      {!isPending && !isUnreadable && categories.length === 0 && !isFormOpen && <NoCategories onAdd={openNew} />}
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
    </>
  );
};
