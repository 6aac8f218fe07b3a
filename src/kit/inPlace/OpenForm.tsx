import { createContext, type ReactNode, type Ref, useCallback, useContext, useEffect, useRef, useState } from "react";
import { type Identifier, useListContext, useLocation } from "react-admin";

/** The form of a new row, where an id stands for that of a stored one. */
export const newRow = "new";

/** The forms of a list whose rows are added and changed in place: one is open at most. */
interface OpenForm {
  /** The id of the row whose form is open, or `newRow`; null while none is. */
  form: Identifier | null;
  open: (form: Identifier) => void;
  /** Closes the form; the focus goes back to the button that opened it. */
  close: () => void;
  /** Remembers the button that opens a form. */
  openedBy: (form: Identifier) => Ref<HTMLButtonElement>;
}

const OpenFormContext = createContext<OpenForm | null>(null);

/** What form is open in the list around; null where rows have pages of their own. */
export const useOpenForm = (): OpenForm | null => useContext(OpenFormContext);

/** Opens one form at a time within the list around: by its buttons, or by an address that ends in `#new` or a row's id. */
export const OpenFormProvider = ({ children }: { children: ReactNode }) => {
  const { data = [] } = useListContext();
  const { hash, key } = useLocation();
  const [asked, setAsked] = useState<Identifier | null>(null);
  const opened = useRef<Identifier | null>(null);
  const buttons = useRef(new Map<Identifier, HTMLButtonElement>());
  // The row of an open form may have been deleted elsewhere, and its form with it.
  const form = asked === newRow || data.some(({ id }) => id === asked) ? asked : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asks again each time that it is gone to
  useEffect(() => {
    if (hash) setAsked(hash.slice(1));
  }, [hash, key]);

  useEffect(() => {
    if (form === null && opened.current !== null) buttons.current.get(opened.current)?.focus();
    opened.current = form;
  }, [form]);

  const close = useCallback(() => setAsked(null), []);
  const openedBy = (whose: Identifier) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(whose, button);
  };
  return <OpenFormContext value={{ form, open: setAsked, close, openedBy }}>{children}</OpenFormContext>;
};
