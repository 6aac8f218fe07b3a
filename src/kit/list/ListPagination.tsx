import { Box } from "@mui/material";
import { type FC, startTransition, useEffect, useOptimistic, useRef } from "react";
import {
  ListPaginationContext,
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
  useEvent,
  useListPaginationContext,
} from "react-admin";
import { restoreFocus } from "#ui/focus/moveFocus.ts";

// A list that goes to another page scrolls to its top, away from under a finger that presses again.
const pause = 250;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** The page that was asked for last, from which the next press counts; the list follows when no other press comes. */
const useAskedPage = () => {
  const list = useListPaginationContext();
  const [page, setAsked] = useOptimistic(list.page);
  const follow = useEvent(list.setPage);
  const presses = useRef(0);
  const setPage = (asked: number): void =>
    startTransition(async () => {
      setAsked(asked);
      presses.current += 1;
      const press = presses.current;
      await wait(pause);
      if (press !== presses.current) return;
      follow(asked);
      // react-admin navigates in a timer, and `page` is the one asked for until then.
      await wait(0);
    });
  return { ...list, page, setPage };
};

interface ListPaginationProps {
  sizes: number[];
  /** The buttons, where their name tells them from those of another list of the page. */
  actions?: FC<PaginationActionsProps>;
}

export const ListPagination = ({ sizes, actions = PaginationActions }: ListPaginationProps) => {
  const asked = useAskedPage();
  const container = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what disables a button
  useEffect(() => {
    const buttons = [...(container.current?.querySelectorAll("button") ?? [])];
    if (isPressed.current) restoreFocus(buttons.at(-1), buttons[0]);
    isPressed.current = false;
  }, [asked.page]);

  return (
    <Box
      ref={container}
      onClickCapture={() => {
        isPressed.current = true;
      }}
    >
      <ListPaginationContext value={asked}>
        <Pagination rowsPerPageOptions={sizes} actions={actions} />
      </ListPaginationContext>
    </Box>
  );
};
