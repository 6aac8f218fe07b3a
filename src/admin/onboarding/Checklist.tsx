import CheckCircle from "@mui/icons-material/CheckCircle";
import RadioButtonUnchecked from "@mui/icons-material/RadioButtonUnchecked";
import { Box, Button, Card, Link, Typography } from "@mui/material";
import { useId } from "react";
import { LinkBase } from "react-admin";
import type { OverviewData } from "#api/calls/owner.ts";
import { type NamesOf, type ownContentOf, removeDemoLabel } from "./demoContent.ts";
import { RemoveDemoContent } from "./RemoveDemoContent.tsx";

interface ChecklistItem {
  label: string;
  isDone: boolean;
  /** The page for it; null for the dialog that removes the demo content. */
  to: string | null;
}

export const checklistOf = (
  overview: OverviewData,
  namesOf: NamesOf,
  own: ReturnType<typeof ownContentOf>,
): ChecklistItem[] => [
  { label: removeDemoLabel(overview.demo, namesOf), isDone: overview.demo_rows === 0, to: null },
  { label: "Add links to your profiles", isDone: own.hasLinks, to: "/site#links" },
  { label: "Add a picture of yourself", isDone: own.hasPicture, to: "/site#who-you-are" },
  { label: "Write a few words about yourself", isDone: own.hasAbout, to: "/site#about-you" },
  { label: "Choose a color", isDone: own.hasColor, to: "/site#look" },
  { label: "Import or enter your career", isDone: overview.has_own_career, to: "/import" },
  { label: "Write your first post", isDone: overview.has_own_post, to: "/posts/create" },
];

const Open = ({ label, to }: ChecklistItem) =>
  to ? (
    <Link component={LinkBase} to={to} color="inherit">
      {label}
    </Link>
  ) : (
    <RemoveDemoContent>
      {(open) => (
        <Link
          component="button"
          type="button"
          onClick={open}
          color="inherit"
          sx={{ font: "inherit", textAlign: "start" }}
        >
          {label}
        </Link>
      )}
    </RemoveDemoContent>
  );

const Entry = (item: ChecklistItem) => (
  <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 32 }}>
    {item.isDone ? (
      <CheckCircle fontSize="small" color="success" titleAccess="Done" />
    ) : (
      <RadioButtonUnchecked fontSize="small" color="disabled" titleAccess="To do" />
    )}
    {item.isDone ? <Typography color="text.secondary">{item.label}</Typography> : <Open {...item} />}
  </Box>
);

/** Hidden when all steps are done. */
export const Checklist = ({ items, onDismiss }: { items: readonly ChecklistItem[]; onDismiss: () => void }) => {
  const id = useId();
  if (items.every(({ isDone }) => isDone)) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: "12rem" }}>
          <Typography id={id} component="h2" variant="h6">
            Next steps
          </Typography>
          <Typography color="text.secondary" variant="body2">
            {items.filter(({ isDone }) => isDone).length} of {items.length} done
          </Typography>
        </Box>
        <Button size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: "none",
          display: "grid",
          columnGap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {items.map((item) => (
          <Entry key={item.label} {...item} />
        ))}
      </Box>
    </Card>
  );
};
