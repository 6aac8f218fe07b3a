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
import { pause } from "#shared/base/pause.ts";
import { restoreFocus } from "#ui/focus/moveFocus.ts";

// A list that shows another page scrolls to its top. Waits for further presses first: the button would move away from the finger.
const pressPauseMs = 250;

/** Shows the requested page in the buttons at once. The list shows it after the last of several presses. */
const useRequestedPage = () => {
  const list = useListPaginationContext();
  const [page, setRequested] = useOptimistic(list.page);
  const follow = useEvent(list.setPage);
  const presses = useRef(0);
  const setPage = (requested: number): void =>
    startTransition(async () => {
      setRequested(requested);
      presses.current += 1;
      const press = presses.current;
      await pause(pressPauseMs);
      if (press !== presses.current) return;
      follow(requested);
      // react-admin navigates in a timer. Until then the optimistic page must last.
      await pause(0);
    });
  return { ...list, page, setPage };
};

interface ListPaginationProps {
  sizes: number[];
  /** Replaces the buttons, if the page has another list and theirs need other names. */
  actions?: FC<PaginationActionsProps>;
}

export const ListPagination = ({ sizes, actions = PaginationActions }: ListPaginationProps) => {
  const pagination = useRequestedPage();
  const container = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons at the first and last page are disabled
  useEffect(() => {
    const buttons = [...(container.current?.querySelectorAll("button") ?? [])];
    if (isPressed.current) restoreFocus(buttons.at(-1), buttons[0]);
    isPressed.current = false;
  }, [pagination.page]);

  return (
    <Box
      ref={container}
      onClickCapture={() => {
        isPressed.current = true;
      }}
    >
      <ListPaginationContext value={pagination}>
        <Pagination rowsPerPageOptions={sizes} actions={actions} />
      </ListPaginationContext>
    </Box>
  );
};
