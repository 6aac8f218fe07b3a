import { Box } from "@mui/material";
import { type MouseEvent, useEffect, useRef } from "react";
import { Pagination, useListContext } from "react-admin";

const buttonsIn = (place: HTMLElement | null): HTMLButtonElement[] => [
  ...(place?.querySelectorAll<HTMLButtonElement>(".MuiTablePagination-actions button") ?? []),
];

/** The list's pages. On the first and the last one the focus goes on from the button that leads no further to the other. */
export const Pages = ({ sizes }: { sizes: number[] }) => {
  const { page } = useListContext();
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what disables a button
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    const focused = document.activeElement;
    if (!button?.disabled || (focused !== button && focused !== document.body)) return;
    const buttons = buttonsIn(place.current);
    (button === buttons[0] ? buttons.at(-1) : buttons[0])?.focus();
  }, [page]);

  const remember = ({ target }: MouseEvent): void => {
    pressed.current = target instanceof Element ? target.closest("button") : null;
  };
  return (
    <Box ref={place} onClickCapture={remember}>
      <Pagination rowsPerPageOptions={sizes} />
    </Box>
  );
};
