import Fullscreen from "@mui/icons-material/Fullscreen";
import FullscreenExit from "@mui/icons-material/FullscreenExit";
import { Box, FormControlLabel, IconButton, Switch, Tab, Tabs, Tooltip } from "@mui/material";
import { useFormState } from "react-hook-form";
import { SaveButton } from "#ui/SaveButton.tsx";

export type Mode = "write" | "preview";

interface ModeBarProps {
  /** The ids of the tabs and panels begin with it. */
  id: string;
  /** Null if both panels are always visible. */
  tab: Mode | null;
  isRich: boolean;
  isFull: boolean;
  onTab: (tab: Mode) => void;
  onRich: (isRich: boolean) => void;
  onFull: (isFull: boolean) => void;
}

// Keeps the bar in one row on phones.
const tabsSx = { flexShrink: 0, "& .MuiTab-root": { px: { xs: 1, sm: 1.5 } } };

const SaveInFull = () => <SaveButton isSaving={useFormState().isSubmitting}>Save</SaveButton>;

export const ModeBar = ({ id, tab, isRich, isFull, onTab, onRich, onFull }: ModeBarProps) => (
  <Box sx={{ display: "flex", alignItems: "center", minWidth: 0, columnGap: { xs: 0.5, sm: 1 }, mb: isFull ? 0 : 1 }}>
    {tab && (
      <Tabs value={tab} onChange={(_event, chosen) => onTab(chosen)} aria-label="Write or preview" sx={tabsSx}>
        <Tab value="write" label="Write" id={`${id}-tab-write`} aria-controls={`${id}-write`} />
        <Tab value="preview" label="Preview" id={`${id}-tab-preview`} aria-controls={`${id}-preview`} />
      </Tabs>
    )}
    <Box sx={{ flex: 1 }} />
    {tab !== "preview" && (
      <FormControlLabel
        label="Rich text"
        sx={{ mr: 0, minWidth: 0 }}
        slotProps={{ typography: { noWrap: true } }}
        control={<Switch size="small" checked={isRich} onChange={(_event, isOn) => onRich(isOn)} />}
      />
    )}
    {isFull && <SaveInFull />}
    <Tooltip title={isFull ? "Leave full screen (Escape)" : "Full screen"}>
      <IconButton
        aria-label={isFull ? "Leave full screen" : "Full screen"}
        size="small"
        onClick={() => onFull(!isFull)}
      >
        {isFull ? <FullscreenExit /> : <Fullscreen />}
      </IconButton>
    </Tooltip>
  </Box>
);
