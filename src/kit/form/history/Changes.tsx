import { Box, Typography } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { visuallyHidden } from "#ui/visuallyHidden.ts";
import type { Change } from "./changes.ts";
import { collapseUnchanged, type Part, summaryOf } from "./difference.ts";

const tinted = (color: string): string => `color-mix(in srgb, ${color} 16%, transparent)`;

const changesSx = ({ palette }: Theme) => ({
  display: "grid",
  gap: 2,
  "& p": { whiteSpace: "pre-wrap", overflowWrap: "anywhere", m: 0 },
  "& ins": { textDecoration: "underline", bgcolor: tinted(palette.success.main) },
  "& del": { textDecoration: "line-through", bgcolor: tinted(palette.error.main) },
  "& i": { color: "text.secondary" },
});

interface MarkProps extends Pick<Part, "text"> {
  kind: "added" | "removed";
}

// Screen readers do not announce ins and del, so hidden text names the change.
const Mark = ({ kind, text }: MarkProps) => {
  const Element = kind === "added" ? "ins" : "del";
  return (
    <Element>
      <Box component="span" sx={visuallyHidden}>{` [${kind}: `}</Box>
      {text}
      <Box component="span" sx={visuallyHidden}>
        {"] "}
      </Box>
    </Element>
  );
};

const TextDiff = ({ parts }: { parts: readonly Part[] }) => (
  <p dir="auto">
    {collapseUnchanged(parts).map(({ kind, text }, index) => {
      const key = `${index} ${kind}`;
      if (kind === "collapsed") return <i key={key}>{` ${text} `}</i>;
      return kind === "same" ? text : <Mark key={key} kind={kind} text={text} />;
    })}
  </p>
);

export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <Box sx={changesSx}>
    {changes.map((change) => (
      <section key={change.label} aria-label={change.label}>
        <Typography component="h3" variant="subtitle2">
          {change.label}
          {"parts" in change && (
            <Typography component="span" variant="body2" color="text.secondary">
              {` · ${summaryOf(change.parts)}`}
            </Typography>
          )}
        </Typography>
        {"parts" in change ? (
          <TextDiff parts={change.parts} />
        ) : (
          <p dir="auto">
            <Mark kind="removed" text={change.before} /> → <Mark kind="added" text={change.after} />
          </p>
        )}
      </section>
    ))}
  </Box>
);
