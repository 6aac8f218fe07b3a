import { Box, Chip } from "@mui/material";
import { addTag } from "#shared/tags.ts";
import { EntriesControl } from "./EntriesControl.tsx";

export const TagsControl = ({ column }: { column: string }) => (
  <EntriesControl column={column} add={addTag} separator={/[,\n]/} isErasable>
    {({ entries, remove, buttonId }) => (
      <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, mt: 1, p: 0 }}>
        {entries.map((tag, index) => (
          <Box component="li" key={tag} sx={{ listStyle: "none", maxWidth: "100%" }}>
            <Chip
              id={buttonId("remove", index)}
              label={tag}
              onClick={() => remove(index)}
              onDelete={() => remove(index)}
              aria-label={`Remove ${tag}`}
              title={`Remove ${tag}`}
            />
          </Box>
        ))}
      </Box>
    )}
  </EntriesControl>
);
