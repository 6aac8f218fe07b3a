import { type MouseEvent, useId, useState } from "react";

export const useMenu = () => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const close = (): void => setAnchor(null);
  return {
    close,
    button: {
      "aria-haspopup": "menu" as const,
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    },
    menu: { id, anchorEl: anchor, open: isOpen, onClose: close },
  };
};
