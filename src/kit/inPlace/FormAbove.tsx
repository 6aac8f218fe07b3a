import { Box } from "@mui/material";
import { lazy, Suspense } from "react";
import { useView } from "../list/ViewSwitch.tsx";
import { newRow, useOpenForm } from "./OpenForm.tsx";

// As with the pages' forms: not downloaded before one is opened.
const InPlaceForm = lazy(async () => ({ default: (await import("./InPlaceForm.tsx")).InPlaceForm }));

/** The open form that has no card to stand in for: that of a new row, or of one in the table. */
export const FormAbove = () => {
  const forms = useOpenForm();
  const [view] = useView();
  if (!forms || forms.form === null || (view === "cards" && forms.form !== newRow)) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Suspense>
        <InPlaceForm key={forms.form} form={forms.form} close={forms.close} waiting={null} />
      </Suspense>
    </Box>
  );
};
