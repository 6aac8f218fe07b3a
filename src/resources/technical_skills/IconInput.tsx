import { Autocomplete, Box, InputAdornment, TextField, Typography } from "@mui/material";
import { type KeyboardEvent, useState } from "react";
import { useTextField } from "#kit/form/inputs/useControl.ts";
import { type IconChoice, iconNamed, iconsMatching, readIconChoices } from "./iconChoice.ts";
import { SkillIcon } from "./SkillCard.tsx";

// Each option requests its icon.
const maxOptions = 24;

/** Loads the names of the icons when needed. If that fails, any name can be typed. */
const useIconChoices = () => {
  const [icons, setIcons] = useState<IconChoice[] | null>(null);
  const [isWanted, setWanted] = useState(false);
  const load = (): void => {
    if (isWanted) return;
    setWanted(true);
    readIconChoices()
      .catch(() => [])
      .then(setIcons);
  };
  return { icons: icons ?? [], isLoading: isWanted && icons === null, load };
};

export const IconInput = ({ column }: { column: string }) => {
  const { value, onChange, onBlur, id, ...field } = useTextField(column);
  const { icons, isLoading, load } = useIconChoices();
  const text = typeof value === "string" ? value : "";

  const normalize = (): void => {
    const slug = iconNamed(icons, text);
    if (slug !== text) onChange(slug);
    onBlur();
  };

  // Enter chooses the highlighted icon, and must not submit the form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") event.preventDefault();
  };

  return (
    <Autocomplete<IconChoice, false, false, true>
      freeSolo
      forcePopupIcon
      id={id}
      options={icons}
      loading={isLoading}
      value={text}
      inputValue={text}
      onInputChange={(_event, typed) => onChange(typed)}
      onFocus={load}
      onOpen={load}
      onBlur={normalize}
      onKeyDown={onKeyDown}
      getOptionLabel={(option) => (typeof option === "string" ? option : option.slug)}
      isOptionEqualToValue={(option, chosen) => typeof chosen === "string" && option.slug === chosen}
      filterOptions={(all, { inputValue }) => iconsMatching(all, inputValue, maxOptions)}
      slotProps={{ paper: { sx: { border: 1, borderColor: "divider", mt: 0.5 } } }}
      renderOption={({ key, ...attributes }, { title, slug }) => (
        <Box component="li" key={slug} {...attributes} sx={{ display: "flex", gap: 1.5 }}>
          <SkillIcon name={slug} size={20} />
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {title}
          </Box>
          <Typography component="span" variant="caption" color="text.secondary">
            {slug}
          </Typography>
        </Box>
      )}
      renderInput={({ InputProps, inputProps, InputLabelProps, ...control }) => (
        <TextField
          {...control}
          {...field}
          slotProps={{
            inputLabel: InputLabelProps,
            htmlInput: inputProps,
            input: {
              ...InputProps,
              startAdornment: (
                <InputAdornment position="start" sx={{ color: "text.primary", ml: 0.5 }}>
                  <SkillIcon name={text} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
};
