import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { decodeUrlPart } from "#shared/base/text.ts";
import { MenuButton } from "#ui/MenuButton.tsx";
import type { OwnLink, Problem, TextReview } from "./textReview.ts";

/** Finds the paths of this site that visitors cannot open. */
export type FindDeadPaths = (paths: string[]) => Promise<readonly { path: string; is_draft: boolean }[]>;

/** Returns the links to pages of the site that visitors cannot open. Empty while loading. */
const useLinkProblems = (links: readonly OwnLink[], findDeadPaths: FindDeadPaths): readonly Problem[] => {
  const paths = [...new Set(links.map(({ path }) => path))].sort();
  const { data = [] } = useQuery({
    queryKey: ["dead_paths", paths],
    queryFn: () => findDeadPaths(paths),
    enabled: paths.length > 0,
  });
  const dead = new Map(data.map(({ path, is_draft }) => [path, is_draft]));
  return links.flatMap(({ path, line }) => {
    const isDraft = dead.get(path);
    if (isDraft === undefined) return [];
    const address = decodeUrlPart(path);
    return [
      {
        line,
        message: isDraft ? `Visitors cannot see ${address} yet. It is a draft` : `There is no page at ${address}`,
      },
    ];
  });
};

interface ReviewMenusProps {
  review: TextReview;
  findDeadPaths: FindDeadPaths;
  onJump: (line: number) => void;
}

/** Menus of the headings and the problems of a text. Each entry jumps to its line. */
export const ReviewMenus = ({ review: { outline, problems, ownLinks }, findDeadPaths, onJump }: ReviewMenusProps) => {
  const found = [...problems, ...useLinkProblems(ownLinks, findDeadPaths)].sort((one, other) => one.line - other.line);
  const menu = { size: "small", color: "inherit", isDense: true, movesFocus: true } as const;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap" }}>
      {outline.length > 0 && (
        <MenuButton
          {...menu}
          label="Outline"
          items={outline.map(({ title, level, line }) => ({ label: title, depth: level - 2, run: () => onJump(line) }))}
        />
      )}
      {found.length > 0 && (
        <MenuButton
          {...menu}
          label={`${found.length} to check`}
          items={found.map(({ message, line }) => ({ label: message, note: `Line ${line}`, run: () => onJump(line) }))}
        />
      )}
    </Box>
  );
};
