import { type Head, pagePicture } from "../../head.ts";
import { useAbsoluteUrl } from "../../pageRequest.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../site.ts";

export const useHomeHead = (): Head => {
  const site = useSite();
  const absolute = useAbsoluteUrl();
  return {
    title: site.title,
    description: site.description,
    canonical: absolute(paths.home.to()),
    type: "profile",
    image: absolute(pagePicture(site, paths.home.to())),
  };
};
