import { useCallback, useEffect, useRef, useState } from "react";
import { type Identifier, useLocation, useNavigate } from "react-admin";
import { isUuid } from "#shared/base/text.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { confirmLeave } from "../form/record/dirtyForms.ts";
import { newButtonId } from "./RowActions.tsx";

export const newRow = "new";

export const editButtonId = (id: Identifier): string => `edit-${id}`;

/** Opened by a button, or by an address that ends in `#new` or a row's id, which is then removed from the address. */
export const useOpenId = () => {
  const [openId, setOpenId] = useState<Identifier | null>(null);
  const closed = useRef<Identifier | null>(null);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const asked = hash.slice(1);
    if (asked !== newRow && !isUuid(asked)) return;
    navigate({ pathname, search }, { replace: true });
    void confirmLeave().then((isAgreed) => {
      if (isAgreed) setOpenId(asked);
    });
  }, [pathname, search, hash, navigate]);

  useEffect(() => {
    if (openId === null && closed.current !== null) moveFocus(editButtonId(closed.current), newButtonId);
    closed.current = openId;
  }, [openId]);

  return { openId, open: setOpenId, close: useCallback(() => setOpenId(null), []) };
};
