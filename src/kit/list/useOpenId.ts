import { useCallback, useEffect, useRef, useState } from "react";
import { type Identifier, useLocation, useNavigate } from "react-admin";
import { isUuid } from "#shared/base/text.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { confirmLeave } from "../form/record/dirtyForms.ts";
import { newButtonId } from "./RowActions.tsx";

export const newRow = "new";

export const editButtonId = (id: Identifier): string => `edit-${id}`;

/** The id of the row whose form is open in the list. The hash `#new` or `#{id}` also opens a form, and is then removed. */
export const useOpenId = () => {
  const [openId, setOpenId] = useState<Identifier | null>(null);
  const closed = useRef<Identifier | null>(null);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const requested = hash.slice(1);
    if (requested !== newRow && !isUuid(requested)) return;
    navigate({ pathname, search }, { replace: true });
    void confirmLeave().then((isAgreed) => {
      if (isAgreed) setOpenId(requested);
    });
  }, [pathname, search, hash, navigate]);

  useEffect(() => {
    if (openId === null && closed.current !== null) moveFocus(editButtonId(closed.current), newButtonId);
    closed.current = openId;
  }, [openId]);

  return { openId, open: setOpenId, close: useCallback(() => setOpenId(null), []) };
};
