import { Box, MenuItem, MenuList, Paper, Popper } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { useDebounced } from "#shared/base/hooks.ts";
import { pathPrefixes } from "#shared/base/links.ts";
import { pluralize } from "#shared/base/text.ts";
import { visuallyHidden } from "#ui/visuallyHidden.ts";
import { caretRect } from "../review/caretRect.ts";
import { type Choice, type Completion, completionEdit, findBlocks, findCompletion, linkChoice } from "./completion.ts";
import { applyEdit, readSelection } from "./textEdit.ts";

const debounceMs = 150;
const folders: Readonly<Record<string, string>> = pathPrefixes;

export type FindPages = (words: string) => Promise<readonly { kind: string; slug: string; title: string }[]>;

const usePages = (completion: Completion | null, findPages: FindPages): readonly Choice[] => {
  const words = useDebounced(completion?.kind === "page" ? completion.words.trim() : "", debounceMs);
  const { data = [] } = useQuery({
    queryKey: ["pages_with_words", words],
    queryFn: () => findPages(words),
    enabled: words !== "",
  });
  const isNamed = (title: string) => title.toLowerCase().includes(words.toLowerCase());
  return [...data.filter(({ title }) => isNamed(title)), ...data.filter(({ title }) => !isNamed(title))].map(
    ({ kind, slug, title }) => linkChoice(title, `${folders[kind] ?? "/"}${slug}`, completion?.linked),
  );
};

export const useCompletion = (area: RefObject<HTMLTextAreaElement | null>, id: string, findPages: FindPages) => {
  const [completion, setCompletion] = useState<Completion | null>(null);
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const pages = usePages(completion, findPages);
  const choices = completion?.kind === "block" ? findBlocks(completion.words) : pages;
  const isOpen = completion !== null && completion.from !== closedAt && choices.length > 0;
  const current = Math.min(active, choices.length - 1);

  const follow = (): void => {
    const next = area.current ? findCompletion(readSelection(area.current)) : null;
    if (next?.words !== completion?.words) setActive(0);
    if (!next) setClosedAt(null);
    setCompletion(next);
  };

  const choose = (choice: Choice | undefined): void => {
    if (!area.current || !completion || !choice) return;
    applyEdit(area.current, completionEdit(choice, completion, readSelection(area.current)));
    setCompletion(null);
  };

  /** @returns whether the key was for the menu */
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (!isOpen || shiftKey) return false;
    if (key === "ArrowDown") setActive((current + 1) % choices.length);
    else if (key === "ArrowUp") setActive((current + choices.length - 1) % choices.length);
    else if (key === "Enter" || key === "Tab") choose(choices[current]);
    else if (key === "Escape") setClosedAt(completion.from);
    else return false;
    return true;
  };

  return {
    follow,
    close: () => setCompletion(null),
    onKeyDown,
    areaProps: isOpen
      ? { "aria-controls": `${id}-choices`, "aria-activedescendant": `${id}-choice-${current}` }
      : undefined,
    menu: isOpen ? { id, choices, current, from: completion.from, choose } : null,
  };
};

interface CompletionMenuProps {
  area: RefObject<HTMLTextAreaElement | null>;
  menu: ReturnType<typeof useCompletion>["menu"];
}

/** The menu of choices at the caret. The focus stays in the text. */
export const CompletionMenu = ({ area, menu }: CompletionMenuProps) => {
  const anchor = {
    getBoundingClientRect: () => (area.current ? caretRect(area.current, menu?.from ?? 0) : new DOMRect()),
  };
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {menu
          ? `${pluralize(menu.choices.length, "suggestion", "suggestions")}. Choose with the arrow keys and Enter.`
          : ""}
      </Box>
      {menu && (
        <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: "modal", maxWidth: "min(90vw, 420px)" }}>
          <Paper elevation={8}>
            <MenuList id={`${menu.id}-choices`} role="listbox" aria-label="Insert" dense disablePadding>
              {menu.choices.map((choice, index) => (
                <MenuItem
                  key={choice.key}
                  id={`${menu.id}-choice-${index}`}
                  role="option"
                  aria-selected={index === menu.current}
                  selected={index === menu.current}
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => menu.choose(choice)}
                  sx={{ whiteSpace: "normal" }}
                >
                  {choice.label}
                </MenuItem>
              ))}
            </MenuList>
          </Paper>
        </Popper>
      )}
    </>
  );
};
