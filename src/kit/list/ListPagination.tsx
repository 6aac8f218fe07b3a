import { Box } from "@mui/material";
import { useEffect, useRef } from "react";
import { Pagination, useListContext } from "react-admin";
import { restoreFocus } from "../focus/moveFocus.ts";

export const ListPagination = ({ sizes }: { sizes: number[] }) => {
  const { page } = useListContext();
  const container = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what disables a button
  useEffect(() => {
    const buttons = [...(container.current?.querySelectorAll("button") ?? [])];
    if (isPressed.current) restoreFocus(buttons.at(-1), buttons[0]);
    isPressed.current = false;
  }, [page]);

  return (
    <Box
      ref={container}
      onClickCapture={() => {
        isPressed.current = true;
      }}
    >
      <Pagination rowsPerPageOptions={sizes} />
    </Box>
  );
};
