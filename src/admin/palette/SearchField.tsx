import { TextField, type TextFieldProps } from "@mui/material";

export const SearchField = (props: Omit<TextFieldProps, "variant">) => (
  <TextField {...props} fullWidth autoFocus label="Search for a page, a text, a setting or a command" />
);
