import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { focusOn, isPlainClick, isSearchShortcut, searchShortcuts } from "#shared/base/browser.ts";
import { useKeydown } from "#shared/base/hooks.ts";
import { useSay } from "#shared/words/useSay.ts";
import { leaveSearchBox, openSearchBox, takeSearchBox } from "../../beforeHydration/searchBox.ts";
import { paths } from "../../data/paths.ts";
import { useGo, useStayCheck } from "../../router/navigation.tsx";
import { Icon } from "../Icon.tsx";
import type { SearchDialogProps } from "./SearchDialog.tsx";

/** The link to the search page. It opens a dialog once scripts run. */
export const SearchLink = ({ className }: { className: string | undefined }) => {
  const say = useSay();
  const link = useRef<HTMLAnchorElement>(null);
  const opener = useRef<Element | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const go = useGo();
  const startStayCheck = useStayCheck();
  const open = (event: Pick<Event, "preventDefault">) => {
    event.preventDefault();
    if (!link.current || document.querySelector("dialog[open]:not([data-search])")) return;
    const active = document.activeElement;
    opener.current = active?.closest("dialog") ? link.current : active;
    const isStillThere = startStayCheck();
    const isOpen = openSearchBox(link.current);
    import("./SearchDialog.tsx").then(
      ({ SearchDialog }) => {
        if (!isStillThere()) takeSearchBox();
        else if (isOpen()) setDialog(() => SearchDialog);
      },
      // If the search page cannot be loaded either, it shows its own message.
      () => leaveSearchBox(() => isStillThere() && go(paths.search.to(), { isScrollKept: false })),
    );
  };
  useKeydown((event) => isSearchShortcut(event) && open(event));
  const onClick = (event: MouseEvent) => isPlainClick(event) && open(event);
  const onClose = () => {
    setDialog(null);
    if (opener.current instanceof HTMLElement && opener.current !== document.body)
      focusOn(opener.current, { preventScroll: true });
  };
  return (
    <>
      <a
        ref={link}
        href={paths.search.to()}
        aria-label={say("search.label")}
        title={`${say("search.label")} ( / )`}
        aria-keyshortcuts={searchShortcuts}
        onClick={onClick}
        className={className}
      >
        <Icon name="search" />
      </a>
      {Dialog && <Dialog onClose={onClose} />}
    </>
  );
};
