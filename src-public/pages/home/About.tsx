import { site } from "../../site.config.ts";
import styles from "./About.module.css";
import { HomeSection, type SectionProps } from "./HomeSection.tsx";

/** Who the owner is, in the owner's words. */
export const About = ({ number }: SectionProps) => {
  const [lead, ...rest] = site.about.paragraphs;
  return (
    <HomeSection id="about" title="About" number={number}>
      <div className={styles.about}>
        <div className={styles.words}>
          <p className={styles.lead}>{lead}</p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {site.about.facts.length > 0 && (
          <dl className={styles.facts}>
            {site.about.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </HomeSection>
  );
};
