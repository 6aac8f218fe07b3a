import { OptionalImage } from "../../components/FramedImage.tsx";
import { useSite } from "../../router/context.ts";
import styles from "./About.module.css";
import type { HomeSection } from "./homeSection.tsx";

const Body = () => {
  const { name, portrait, about } = useSite();
  const [lead, ...rest] = about.paragraphs;
  return (
    <div className={styles.about}>
      {portrait && <OptionalImage src={portrait} alt={name} width="400" height="400" className={styles.portrait} />}
      <div className={`muted pre-line ${styles.words}`}>
        <p className={styles.lead}>{lead}</p>
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {about.facts.length > 0 && (
        <dl className={styles.facts}>
          {about.facts.map(({ label, value }) => (
            <div key={label} dir="auto">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};

export const about: HomeSection = { body: () => <Body /> };
