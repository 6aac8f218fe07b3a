import DeleteOutline from "@mui/icons-material/DeleteOutline";
import EditOutlined from "@mui/icons-material/EditOutlined";
import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import { Box, Button, Card, IconButton, Skeleton, Stack, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { ConfirmDelete } from "#kit/list/ConfirmDelete.tsx";
import { PageHeader } from "#kit/PageHeader.tsx";
import { CategoryForm } from "./CategoryForm.tsx";
import { type Category, useCategories } from "./useCategories.ts";

const Row = ({ category, children }: { category: Category; children: ReactNode }) => (
  <Card component="li" sx={{ p: 1, pl: 2, display: "flex", alignItems: "center" }}>
    <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{category.name}</Typography>
    {children}
  </Card>
);

/** The categories of the skills: add, rename in place, delete, move (spec 2, Admin skills). */
export const CategoriesPage = () => {
  const { categories, isPending, isBusy, add, rename, remove, move } = useCategories();
  const [open, setOpen] = useState<"new" | string | null>(null);
  const [doomed, setDoomed] = useState<Category | null>(null);
  const close = () => setOpen(null);

  const closeAfter = async (work: Promise<boolean>): Promise<void> => {
    if (await work) close();
  };

  return (
    <>
      <PageHeader title="Skill Categories" description="The groups that your skills are shown in" />
      <Box sx={{ display: "flex", justifyContent: "flex-end", mb: 2 }}>
        <Button variant="contained" disabled={open !== null} onClick={() => setOpen("new")}>
          Add Category
        </Button>
      </Box>
      {isPending && <Skeleton height={64} />}
      {open === "new" && (
        <Box sx={{ mb: 1 }}>
          <CategoryForm name="" isBusy={isBusy} onSave={(name) => void closeAfter(add(name))} onCancel={close} />
        </Box>
      )}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {categories.map((category, index) =>
          open === category.id ? (
            <Box component="li" key={category.id}>
              <CategoryForm
                name={category.name}
                isBusy={isBusy}
                onSave={(name) => void closeAfter(rename(category, name))}
                onCancel={close}
              />
            </Box>
          ) : (
            <Row key={category.id} category={category}>
              <IconButton
                aria-label={`Move up ${category.name}`}
                disabled={index === 0 || isBusy}
                onClick={() => void move(index, -1)}
              >
                <KeyboardArrowUp fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={`Move down ${category.name}`}
                disabled={index === categories.length - 1 || isBusy}
                onClick={() => void move(index, 1)}
              >
                <KeyboardArrowDown fontSize="small" />
              </IconButton>
              <IconButton aria-label={`Edit ${category.name}`} onClick={() => setOpen(category.id)}>
                <EditOutlined fontSize="small" />
              </IconButton>
              <IconButton aria-label={`Delete ${category.name}`} onClick={() => setDoomed(category)}>
                <DeleteOutline fontSize="small" />
              </IconButton>
            </Row>
          ),
        )}
      </Stack>
      <ConfirmDelete
        isOpen={doomed !== null}
        isDeleting={isBusy}
        warning="This action cannot be undone. This will permanently delete this category."
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void remove(doomed).finally(() => setDoomed(null));
        }}
      />
    </>
  );
};
