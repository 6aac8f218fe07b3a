import { useEffect, useRef, useState } from "react";

/** Which form is open: that of a new category, that of a category by its id, or none. */
export type OpenForm = { of: "new" } | { of: "category"; id: string } | null;

const keyOf = (form: OpenForm): string => (form?.of === "category" ? form.id : "new");

/** One form at most; when it closes, the focus goes back to the button that opened it. */
export const useOpenForm = () => {
  const [form, setForm] = useState<OpenForm>(null);
  const opened = useRef<OpenForm>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  useEffect(() => {
    if (!form && opened.current) buttons.current.get(keyOf(opened.current))?.focus();
    opened.current = form;
  }, [form]);
  return {
    form,
    open: setForm,
    close: () => setForm(null),
    /** Remembers the button that opens a form. */
    openedBy: (of: OpenForm) => (button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(keyOf(of), button);
    },
  };
};
