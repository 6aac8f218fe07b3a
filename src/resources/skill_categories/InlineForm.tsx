import { Box, Card, Skeleton } from "@mui/material";
import { createContext, type ReactNode, Suspense, useContext, useLayoutEffect, useRef, useState } from "react";
import { type Identifier, useListContext } from "react-admin";
import { createPortal } from "react-dom";
import { useOpenId } from "#kit/list/useOpenId.ts";
import { useView } from "#kit/list/ViewSwitch.tsx";
import { lazyComponent } from "#shared/base/lazyComponent.ts";

const CategoryForm = lazyComponent(async () => (await import("./CategoryForm.tsx")).CategoryForm);

interface OpenForm {
  openId: Identifier | null;
  open: (id: Identifier) => void;
  /** The element that contains the form. A FormSlot puts it into the page. */
  element: HTMLElement | null;
}

const OpenFormContext = createContext<OpenForm>({ openId: null, open: () => {}, element: null });

export const useOpenForm = (): OpenForm => useContext(OpenFormContext);

/** Renders the open form outside the rows, so that typed text survives a search, another view or a removed row. */
export const InlineFormProvider = ({ children }: { children: ReactNode }) => {
  const { openId, open, close } = useOpenId();
  const [element] = useState(() => document.createElement("div"));
  const waiting = (
    <Card sx={{ p: 2 }}>
      <Skeleton height={40} />
    </Card>
  );
  return (
    <OpenFormContext value={{ openId, open, element }}>
      {children}
      {openId !== null &&
        createPortal(
          <Suspense fallback={waiting}>
            <CategoryForm key={openId} id={openId} waiting={waiting} close={close} />
          </Suspense>,
          element,
        )}
    </OpenFormContext>
  );
};

export const FormSlot = () => {
  const { element } = useOpenForm();
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element) slot.current?.append(element);
  }, [element]);
  return <div ref={slot} />;
};

/** The open form, if no card contains it: for a new row, a row of the table, or a row that is not in the list. */
export const FormAbove = () => {
  const { data = [] } = useListContext();
  const [view] = useView();
  const { openId } = useOpenForm();
  if (openId === null || (view === "cards" && data.some(({ id }) => id === openId))) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <FormSlot />
    </Box>
  );
};
