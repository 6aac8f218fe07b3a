import { FactList } from "../../components/FactList.tsx";
import { OptionalImage } from "../../components/FramedImage.tsx";
import { useSite } from "../../router/context.ts";
import styles from "./About.module.css";
import type { HomeSection } from "./homeSection.tsx";

const Body = () => {
  const { name, portrait, about } = useSite();
  const [lead, ...rest] = about.paragraphs;
  return (
    <div className={styles.about}>
      {portrait && (
        <OptionalImage src={portrait} alt={name} width="400" height="400" loading="lazy" className={styles.portrait} />
      )}
      <div className={`muted pre-line ${styles.words}`}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <FactList facts={about.facts} className={`captions ${styles.facts}`} />
    </div>
  );
};

export const about: HomeSection = { body: () => <Body /> };
