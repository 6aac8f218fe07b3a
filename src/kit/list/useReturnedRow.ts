import { useEffect, useState } from "react";
import { type Identifier, useListContext, useLocation } from "react-admin";
import { nullable, object, string } from "#shared/schema.ts";
import { restoreFocus } from "../focus/moveFocus.ts";

/** The row whose form has just been left; `savedAs` is its title if it was saved. */
const returnedRow = nullable(object({ id: string, savedAs: nullable(string) }));

export type ReturnedRow = ReturnType<typeof returnedRow.parse>;

/** The navigation state by which a list finds the row whose form was left. */
export const returnTo = (row: ReturnedRow) => ({ returned: row });

/** The row in the state of the navigation to the list, which is lost when the list writes its page into the URL. */
export const useReturnedRow = (): ReturnedRow => {
  const { state } = useLocation();
  const [row] = useState(() => returnedRow.parse(state?.returned));
  return row;
};

export const rowTitleId = (id: Identifier): string => `row-${id}`;

/** Scrolls to the row and focuses it when the list has loaded it, unless the focus has moved. @returns whether the list has been loaded without it */
export const useMissingReturned = (row: ReturnedRow): boolean => {
  const { data, isFetching } = useListContext();
  const [wasShown, setWasShown] = useState(false);
  const isShown = data?.some(({ id }) => id === row?.id) ?? false;
  useEffect(() => {
    if (!row || isFetching || !isShown || wasShown) return;
    setWasShown(true);
    restoreFocus(rowTitleId(row.id));
  }, [row, isFetching, isShown, wasShown]);
  return row !== null && data !== undefined && !isFetching && !isShown && !wasShown;
};
