import Close from "@mui/icons-material/Close";
import { Box, IconButton, InputBase, Typography } from "@mui/material";
import type { KeyboardEvent } from "react";
import { useFormContext } from "react-hook-form";
import { PictureChoice } from "#media/PictureChoice.tsx";
import { addEntry } from "#shared/base/text.ts";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { moveRow } from "#shared/tables/order.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { MoveButton } from "#ui/MoveButton.tsx";
import { type Entries, EntriesControl, textsOf } from "./EntriesControl.tsx";
import { useControl } from "./useControl.ts";
import { usePictureName } from "./usePictureName.ts";

interface LineProps extends Pick<Entries, "buttonId"> {
  line: string;
  index: number;
  count: number;
  labelId: string;
  onChange: (line: string) => void;
  onMove: (step: number) => void;
  onRemove: () => void;
}

// Enter must neither break the line nor submit the form.
const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key === "Enter") event.preventDefault();
};

const lineSx = {
  px: 1,
  border: 1,
  borderColor: "transparent",
  borderRadius: 1,
  "&:hover": { borderColor: "divider" },
  "&.Mui-focused": { borderColor: "primary.main", outline: 1, outlineColor: "primary.main" },
};

// An uploaded picture has a name instead of its address, and the input contains only its description.
const Line = ({ line, labelId, index, count, buttonId, onChange, onMove, onRemove }: LineProps) => {
  const [address = "", description = line] = /^(\/media\/\S+) ?(.*)/.exec(line)?.slice(1) ?? [];
  const name = usePictureName(address);
  const shown = name || line;
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {name && (
          <Typography variant="body2" noWrap sx={{ px: 1, mt: 0.5 }}>
            {name}
          </Typography>
        )}
        <InputBase
          multiline
          fullWidth
          value={description}
          placeholder={address && "Description"}
          onChange={({ target }) => onChange(`${address && `${address} `}${target.value.replaceAll("\n", " ")}`)}
          onBlur={() => {
            if (line.trim() === "") onRemove();
          }}
          onKeyDown={onKeyDown}
          sx={lineSx}
          inputProps={{ "aria-label": `Line ${index + 1} of ${count}`, "aria-describedby": labelId }}
        />
      </Box>
      {(["up", "down"] as const).map((direction) => (
        <MoveButton
          key={direction}
          direction={direction}
          name={shown}
          id={buttonId(direction, index)}
          disabled={index === (direction === "up" ? 0 : count - 1)}
          onClick={() => onMove(direction === "up" ? -1 : 1)}
        />
      ))}
      <IconButton size="small" id={buttonId("remove", index)} aria-label={`Remove ${shown}`} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
};

export const LinesControl = ({ column }: { column: string }) => (
  <EntriesControl column={column} add={addEntry} separator={/\n/} hasButton>
    {({ labelId, entries, change, remove, buttonId }) => (
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
        {entries.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may repeat, and have no state of their own
            key={index}
            line={line}
            labelId={labelId}
            index={index}
            count={entries.length}
            buttonId={buttonId}
            onChange={(text) => change(entries.with(index, text))}
            onMove={(step) => {
              change(moveRow(entries, index, step));
              const [same, other] = step < 0 ? (["up", "down"] as const) : (["down", "up"] as const);
              moveFocus(buttonId(same, index + step), buttonId(other, index + step));
            }}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
    )}
  </EntriesControl>
);

const addressOf = (line: string): string => line.trim().split(" ")[0] ?? "";

/** An ordered list of pictures. Each is a line with its URL and its description. */
export const PicturesControl = ({ column }: { column: string }) => {
  const { id, value, onChange } = useControl(column);
  const { getValues } = useFormContext();
  const pick = (picture: MediaFile, isNew: boolean): void => {
    // Several pictures may be added before the next render.
    const lines = textsOf(getValues(column));
    const address = mediaAddress(picture);
    const others = lines.filter((line) => addressOf(line) !== address);
    if (others.length === lines.length) onChange([...lines, `${address} ${picture.alt ?? ""}`.trim()]);
    else if (!isNew) onChange(others);
  };
  return (
    <Box>
      <LinesControl column={column} />
      <PictureChoice id={id} onPick={pick} chosen={textsOf(value).map(addressOf)} />
    </Box>
  );
};
