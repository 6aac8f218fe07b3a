import { Box, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { type ReactNode, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { useDebounced } from "#shared/base/hooks.ts";
import { asRecord } from "#shared/base/unknownValues.ts";
import { belowHeader } from "#ui/header.ts";
import { PreviewFrame, type PreviewSize } from "#ui/PreviewFrame.tsx";
import { ToggleChoice } from "#ui/ToggleChoice.tsx";
import type { PreviewDescriptor } from "../../resource/descriptor.ts";

// Avoids rendering the page at every key.
const delayMs = 250;

interface FormPreviewProps extends PreviewSize {
  preview: PreviewDescriptor;
  /** The offset at which it sticks while the form scrolls. */
  top: string;
}

const FormPreview = ({ preview, top, ...size }: FormPreviewProps) => {
  const typed = useDebounced(JSON.stringify(useWatch()), delayMs);
  const [{ messageOf, ...page }] = useState(preview);
  const message = useMemo(() => messageOf(asRecord(JSON.parse(typed)) ?? {}), [messageOf, typed]);
  return (
    <Box component="section" aria-label="Preview" sx={{ position: { lg: "sticky" }, top: { lg: top } }}>
      <PreviewFrame message={message} {...page} {...size} />
    </Box>
  );
};

/** Whether the form or its preview is visible. A wide window shows both. */
export const useFormView = () => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"));
  const [view, setView] = useState<"form" | "preview">("form");
  return {
    isWide,
    view,
    setView,
    /** Runs before the focus moves to a field: a hidden one cannot get it. */
    showForm: () => flushSync(() => setView("form")),
  };
};

interface FormWithPreviewProps {
  state: ReturnType<typeof useFormView>;
  preview: PreviewDescriptor;
  name: string;
  children: ReactNode;
}

export const FormWithPreview = ({
  state: { isWide, view, setView },
  preview,
  name,
  children,
}: FormWithPreviewProps) => (
  <>
    {!isWide && (
      <ToggleChoice
        label="View"
        options={[
          ["form", name],
          ["preview", "Preview"],
        ]}
        value={view}
        onChange={setView}
        sx={{ mb: 2 }}
      />
    )}
    <Box
      sx={{
        display: "grid",
        gap: 4,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 6fr)" },
      }}
    >
      {/* The padding lets the last inputs scroll to the top. */}
      <Box sx={{ display: isWide || view === "form" ? "block" : "none", pb: { lg: "45dvh" } }}>{children}</Box>
      {(isWide || view === "preview") && (
        <FormPreview
          preview={preview}
          width={isWide ? "desktop" : "phone"}
          top={belowHeader("58px")}
          height={{
            height: { xs: "calc(100dvh - 220px)", lg: `calc(100dvh - ${belowHeader("128px")})` },
            minHeight: 320,
          }}
        />
      )}
    </Box>
  </>
);
