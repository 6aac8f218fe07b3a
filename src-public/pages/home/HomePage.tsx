import { PageHead } from "../../components/PageHead.tsx";
import { usePageData } from "../../navigation.tsx";
import { FeaturedProjects } from "./FeaturedProjects.tsx";
import { Hero } from "./Hero.tsx";
import type { HomeData } from "./homeData.ts";
import { useHomeHead } from "./homeHead.ts";

export const HomePage = () => {
  const { featured } = usePageData<HomeData>();
  return (
    <>
      <PageHead head={useHomeHead()} />
      <Hero />
      <FeaturedProjects projects={featured} number="01" />
    </>
  );
};
