import { Box } from "@mui/material";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useListContext, useRecordContext } from "react-admin";
import { useDescriptor } from "../../resource/descriptor.ts";
import { useView } from "../ViewSwitch.tsx";
import { useOpenForm } from "./OpenForm.tsx";

const FormPlace = ({ element }: { element: HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(element);
  }, [element]);
  return <div ref={place} />;
};

/** The row around as its card, or as its form while that is open. */
export const RowCard = (): ReactNode => {
  const { Card } = useDescriptor().list;
  const record = useRecordContext();
  const forms = useOpenForm();
  return forms && record && forms.openId === record.id ? <FormPlace element={forms.element} /> : <Card />;
};

/** The open form where no card stands for its row: that of a new row, of one in the table, or of one that the list leaves out. */
export const FormAbove = (): ReactNode => {
  const { data = [] } = useListContext();
  const [view] = useView();
  const forms = useOpenForm();
  if (!forms || forms.openId === null) return null;
  if (view === "cards" && data.some(({ id }) => id === forms.openId)) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <FormPlace element={forms.element} />
    </Box>
  );
};
