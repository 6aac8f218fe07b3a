import Search from "@mui/icons-material/Search";
import { InputAdornment, TextField } from "@mui/material";

interface SearchFieldProps {
  label: string;
  value: string;
  onType: (text: string) => void;
}

export const SearchField = ({ label, value, onType }: SearchFieldProps) => (
  <TextField
    type="search"
    placeholder={label}
    value={value}
    onChange={({ target }) => onType(target.value)}
    sx={{ flex: "1 1 13rem", maxWidth: 360, m: 0 }}
    slotProps={{
      htmlInput: { "aria-label": label },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
  />
);
