import { useSay } from "#shared/words/useSay.ts";
import type { Awaitable } from "../../data/pageData.ts";
import { useLang } from "../../router/context.ts";
import { Link } from "../../router/navigation.tsx";
import { Loaded } from "../Loaded.tsx";
import { SectionHeading } from "../SectionHeading.tsx";
import { TagList } from "../TagList.tsx";
import styles from "./Related.module.css";

interface RelatedItem {
  id: string;
  title: string;
  description: string;
  language: string | null;
  to: string;
  tags: readonly string[];
}

const mostTags = 3;

interface RelatedProps<Row> {
  rows: Awaitable<Row[]>;
  children: (row: Row) => RelatedItem;
}

export const Related = <Row,>({ rows, children: itemOf }: RelatedProps<Row>) => {
  const say = useSay();
  const lang = useLang();
  return (
    <Loaded value={rows} skeleton={null}>
      {(loaded) =>
        loaded.length > 0 && (
          <section aria-labelledby="related" className={`sheet no-print ${styles.related}`}>
            <SectionHeading id="related">{say("article.related")}</SectionHeading>
            <div className={styles.cards}>
              {loaded.map(itemOf).map(({ id, title, description, language, to, tags }) => (
                <article key={id} className={`cover-link ${styles.card}`}>
                  <h3 lang={lang(language)} className="title">
                    <Link to={to}>{title}</Link>
                  </h3>
                  <p lang={lang(language)} className="note clamped">
                    {description}
                  </p>
                  <TagList tags={tags.slice(0, mostTags)} label={say("tags")} />
                </article>
              ))}
            </div>
          </section>
        )
      }
    </Loaded>
  );
};
