import { useCallback, useEffect, useRef, useState } from "react";
import { type Identifier, useLocation, useNavigate } from "react-admin";
import { isUuid } from "#shared/uuid.ts";
import { confirmLeave } from "../../form/dirtyForms.ts";

/** The form of a new row, where an id stands for that of a stored one. */
export const newRow = "new";

const opener = (id: Identifier): HTMLElement | null => document.querySelector(`[data-opens-form="${id}"]`);

/** What makes a button the one that opens a form, to which the focus goes back. */
export const opens = (id: Identifier) => ({ "data-opens-form": id });

const isForm = (name: string): boolean => name === newRow || isUuid(name);

/**
 * Whose form is open: opened by a button, or by an address that ends in `#new` or a row's id, which is then taken out of the
 * address. When the form closes, the focus goes to the button that opens it, or to the one of a new row.
 */
export const useOpenId = () => {
  const [openId, setOpenId] = useState<Identifier | null>(null);
  const closed = useRef<Identifier | null>(null);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const asked = hash.slice(1);
    if (!isForm(asked)) return;
    navigate({ pathname, search }, { replace: true });
    void confirmLeave().then((isLeft) => {
      if (isLeft) setOpenId(asked);
    });
  }, [pathname, search, hash, navigate]);

  useEffect(() => {
    if (openId === null && closed.current !== null) (opener(closed.current) ?? opener(newRow))?.focus();
    closed.current = openId;
  }, [openId]);

  return { openId, open: setOpenId, close: useCallback(() => setOpenId(null), []) };
};
