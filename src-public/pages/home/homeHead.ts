import type { Head } from "../../head.ts";
import { useAbsoluteUrl } from "../../pageRequest.ts";
import { paths } from "../../paths.ts";
import { site } from "../../site.config.ts";

const isProfile = (url: string) => /^https?:/.test(url);

export const useHomeHead = (): Head => {
  const absolute = useAbsoluteUrl();
  const url = absolute(paths.home.to());
  return {
    title: site.title,
    description: site.description,
    canonical: url,
    type: "profile",
    image: absolute(site.previewPicture),
    structuredData: {
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      url,
      mainEntity: {
        "@type": "Person",
        name: site.name,
        jobTitle: site.jobTitles[0],
        description: site.tagline,
        url,
        sameAs: site.links.map((link) => link.url).filter(isProfile),
      },
    },
  };
};
