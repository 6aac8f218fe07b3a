-- Related content is computed as it is read. Pages are kept until their content changes, so that a page asks once.

drop trigger relate_inserted on public.posts;
drop trigger relate_updated on public.posts;
drop trigger relate_deleted on public.posts;
drop trigger relate_inserted on public.projects;
drop trigger relate_updated on public.projects;
drop trigger relate_deleted on public.projects;
drop function private.relate_changed, private.relate_content, private.relate_each, private.refill_relations, private.similar_content,
  private.terms_of;
drop view private.compared_content;
drop function private.main_words;
drop table private.content_index, private.content_terms, public.content_relations;

-- Two posts or projects are as similar as the part of their tags that they share, and a tenth for each word that their titles share;
-- among equals the newer one is the more similar, by less than any real difference. Nothing hidden is related, not even for the owner.
-- What is asked of the source is made once: without "offset 0" it would be made again for each row that it is compared with.
create view public.content_relations with (security_invoker = true) as
with content as not materialized (
  select id, 'posts' as kind, title, tags, date from public.posts where published_at <= now()
  union all
  select id, 'projects' as kind, title, tech, date from public.projects where status <> 'Draft'
)
select source.id as source_id, source.kind as source_type, target.id as target_id, target.kind as target_type,
  shared.tags / greatest(cardinality(source.tags) + cardinality(target.tags) - shared.tags, 1) + shared.words / 10
    + date_part('epoch', target.date) / 1e13 as similarity
from content as source
cross join lateral (
  -- An expression that finds the words of the title, but for English ones that say nothing.
  select '\m(' || string_agg(word, '|') || ')\M' as expression from regexp_split_to_table(lower(source.title), '\W+') as word
  where word <> '' and ts_lexize('pg_catalog.english_stem', word) <> '{}'
  offset 0
) as title
join content as target on target.id <> source.id and (target.tags && source.tags or target.title ~* title.expression)
cross join lateral (
  select (select count(*) from unnest(target.tags) as tag where tag = any (source.tags))::double precision as tags,
    coalesce(regexp_count(target.title, title.expression, 1, 'i'), 0)::double precision as words
  offset 0
) as shared;

revoke all on public.content_relations from public, anon, authenticated;
grant select on public.content_relations to anon, authenticated, service_role;
