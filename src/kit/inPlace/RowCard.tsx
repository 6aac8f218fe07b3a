import { lazy, Suspense } from "react";
import { useRecordContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { useOpenForm } from "./OpenForm.tsx";

// As with the pages' forms: not downloaded before one is opened.
const InPlaceForm = lazy(async () => ({ default: (await import("./InPlaceForm.tsx")).InPlaceForm }));

/** The row around as its card, or as its form while that is open in its place. */
export const RowCard = () => {
  const { Card } = useDescriptor().list;
  const record = useRecordContext();
  const forms = useOpenForm();
  if (!forms || !record || forms.form !== record.id) return <Card />;
  return (
    <Suspense fallback={<Card />}>
      <InPlaceForm form={record.id} close={forms.close} waiting={<Card />} />
    </Suspense>
  );
};
