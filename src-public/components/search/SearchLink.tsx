import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { isPlainClick, isSearchShortcut, searchShortcuts } from "#shared/browser.ts";
import { paths } from "../../data/paths.ts";
import { useGo, useStayCheck } from "../../router/navigation.tsx";
import { Icon } from "../Icon.tsx";
import type { SearchDialogProps } from "./SearchDialog.tsx";

/** The link to the search page, which opens a dialog where scripts run. */
export const SearchLink = ({ className }: { className: string | undefined }) => {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const go = useGo();
  const startStayCheck = useStayCheck();
  const open = (event: Pick<Event, "preventDefault">) => {
    event.preventDefault();
    const isStillThere = startStayCheck();
    setLoading(true);
    import("./SearchDialog.tsx")
      .then(
        ({ SearchDialog }) => isStillThere() && setDialog(() => SearchDialog),
        // The page of results says what to do where it cannot be loaded either.
        () => isStillThere() && go(paths.search.to(), { isScrollKept: false }),
      )
      .finally(() => setLoading(false));
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => isSearchShortcut(event) && open(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  const onClick = (event: MouseEvent) => isPlainClick(event) && open(event);
  return (
    <>
      <a
        href={paths.search.to()}
        aria-label="Search"
        title="Search ( / )"
        aria-busy={isLoading || undefined}
        aria-keyshortcuts={searchShortcuts}
        onClick={onClick}
        className={className}
      >
        <Icon name="search" />
      </a>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
};
