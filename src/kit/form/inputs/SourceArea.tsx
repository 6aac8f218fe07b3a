import { styled } from "@mui/material/styles";
import { tokens } from "#shared/design/tokens.ts";

const TextArea = styled("textarea")(({ theme }) => ({
  display: "block",
  boxSizing: "border-box",
  width: "100%",
  minHeight: 400,
  maxHeight: "75vh",
  fieldSizing: "content",
  resize: "vertical",
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.text.disabled}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  fontFamily: tokens.font.mono,
  fontSize: "0.875rem",
  lineHeight: 1.7,
  tabSize: 2,
  "&:hover": { borderColor: theme.palette.text.secondary },
  "&:focus-visible": { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: theme.palette.error.main },
}));

interface SourceAreaProps {
  id: string;
  name: string;
  value: string;
  isRequired: boolean;
  isWrong: boolean;
  onChange: (source: string) => void;
  onBlur: () => void;
}

export const SourceArea = ({ id, isRequired, isWrong, onChange, ...area }: SourceAreaProps) => (
  <TextArea
    {...area}
    id={id}
    aria-required={isRequired}
    aria-invalid={isWrong}
    aria-describedby={`${id}-help`}
    dir="auto"
    spellCheck
    placeholder="Write in Markdown…"
    onChange={(event) => onChange(event.target.value)}
  />
);
