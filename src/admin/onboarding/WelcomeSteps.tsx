import { Box, Button, Typography, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import type { Site } from "#shared/site/site.ts";
import { ImportFlow } from "../import/ImportFlow.tsx";
import { useImport } from "../import/useImport.ts";
import { SiteFrame } from "../site/SiteFrame.tsx";
import type { SiteSettings, StoredSettings } from "../site/useSiteSettings.ts";
import { githubUserOf } from "./demoContent.ts";
import { RemoveDemoButton } from "./RemoveDemoContent.tsx";
import { SettingsStep } from "./SettingsStep.tsx";
import { isOtherStep, StepForm } from "./StepForm.tsx";

interface StepNavigation {
  onDone: () => void;
  onBack: () => void;
  onSkip: () => void;
}

export const ProfileStep = ({ settings, onDone, onSkip }: StepNavigation & { settings: SiteSettings }) => (
  <SettingsStep
    {...settings}
    name="profile"
    title="Who you are"
    description="Visitors see this first. You can change it later under Site."
    groups={["who-you-are", "links"]}
    requiredSetting="name"
    onDone={onDone}
    onSkip={onSkip}
  />
);

export const LookStep = ({ settings, ...ways }: StepNavigation & { settings: SiteSettings }) => (
  <SettingsStep
    {...settings}
    {...ways}
    name="look"
    title="How it looks"
    description="Choose a color and what the home page shows."
    groups={["look", "home-page"]}
    hasPreview
  />
);

// The first step may have stored the GitHub profile among the links.
const githubNameOf = ({ githubUser, links }: Site, stored: StoredSettings): string | null => {
  if (Object.hasOwn(stored, "githubUser")) return githubUser;
  return Object.hasOwn(stored, "links") ? githubUserOf(links.find(({ kind }) => kind === "github")?.url ?? "") : null;
};

interface DemoOfferProps {
  /** The removable demo rows, in words; "" if there are none. */
  demo: string;
  advice: string;
}

const DemoOffer = ({ demo, advice }: DemoOfferProps) =>
  demo !== "" && (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ mb: 1, maxWidth: "65ch" }}>
        The site still contains demo content: {demo}. {advice}
      </Typography>
      <RemoveDemoButton />
    </Box>
  );

interface ContentStepProps extends StepNavigation {
  demo: string;
  settings: SiteSettings;
}

export const ContentStep = ({ demo, settings: { site, stored }, onDone, onBack }: ContentStepProps) => {
  const work = useImport();
  const github = githubNameOf(site, stored);
  return (
    <StepForm
      title="Add content"
      description="Import what you already have: a zip from LinkedIn, your GitHub profile, a resume.json or a blog. You review each row before it is stored. Nothing else leaves this browser."
      onSubmit={onDone}
      onBack={onBack}
      above={<ImportFlow work={work} names={github ? { github } : {}} isLeft={isOtherStep} />}
    >
      {!work.review && demo === "" && (
        <Typography color="text.secondary" sx={{ mt: 3 }}>
          The demo content has been removed.
        </Typography>
      )}
      {!work.review && (
        <Box sx={{ mt: 4 }}>
          <DemoOffer demo={demo} advice="Remove it now to start empty, or later from the dashboard." />
        </Box>
      )}
    </StepForm>
  );
};

interface DoneStepProps {
  site: Site;
  demo: string;
  onDone: (next: string) => Promise<void>;
  onBack: () => void;
}

export const DoneStep = ({ site, demo, onDone, onBack }: DoneStepProps) => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"));
  return (
    <>
      <StepForm
        title="Done"
        description="This is your site as visitors see it."
        action="Go to the dashboard"
        onSubmit={() => onDone("/")}
        onBack={onBack}
      >
        <DemoOffer demo={demo} advice="Its texts are removed with it." />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button component="a" href="/" target="_blank" rel="noopener" variant="outlined">
            Open the site in a new tab
          </Button>
          <Button variant="outlined" onClick={() => void onDone("/posts/new").catch(() => {})}>
            Write your first post
          </Button>
        </Box>
      </StepForm>
      <Box component="section" aria-labelledby="home-page" sx={{ mt: 4 }}>
        <Typography component="h3" variant="h6" id="home-page" sx={{ mb: 1 }}>
          Home page
        </Typography>
        {/* Reloads when the demo content is removed. */}
        <SiteFrame
          key={demo}
          site={site}
          width={isWide ? "desktop" : "phone"}
          height={{ height: "min(800px, 80dvh)" }}
        />
      </Box>
    </>
  );
};
