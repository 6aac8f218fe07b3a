import { createContext, type ReactNode, Suspense, useContext, useState } from "react";
import type { Identifier } from "react-admin";
import { createPortal } from "react-dom";
import { lazyComponent } from "#shared/lazyComponent.ts";
import { FormPlaceholder } from "./FormPlaceholder.tsx";
import { useOpenId } from "./useOpenId.ts";

// As with the pages' forms: not downloaded before one is opened.
const InPlaceForm = lazyComponent(async () => (await import("./InPlaceForm.tsx")).InPlaceForm);

/** The form within a list whose rows are added and changed in place: one is open at most. */
interface OpenForm {
  /** The id of the row whose form is open, or `newRow`; null while none is. */
  openId: Identifier | null;
  open: (id: Identifier) => void;
  /** What the form stands in; FormPlace puts it where it belongs, with all that was typed. */
  element: HTMLElement;
}

const OpenFormContext = createContext<OpenForm | null>(null);

/** What form is open in the list around; null where rows have pages of their own. */
export const useOpenForm = (): OpenForm | null => useContext(OpenFormContext);

/** Keeps the one form that is open within the list, whatever the list shows meanwhile. */
export const OpenFormProvider = ({ children }: { children: ReactNode }) => {
  const { openId, open, close } = useOpenId();
  const [element] = useState(() => document.createElement("div"));
  return (
    <OpenFormContext value={{ openId, open, element }}>
      {children}
      {openId !== null &&
        createPortal(
          <Suspense fallback={<FormPlaceholder />}>
            <InPlaceForm key={openId} id={openId} close={close} />
          </Suspense>,
          element,
        )}
    </OpenFormContext>
  );
};
