-- What a save costs on a large site. Of a term that very many share, only the newest 50 are looked at, which are the end of an
-- index: left to itself the planner read all rows of the term and sorted them, thousands for a common one. What two rows share is
-- counted in one pass.
create or replace function private.similar_content(mine private.content_index, also_these uuid[] default '{}')
returns table (id uuid, resource text, similarity double precision, reverse double precision, place bigint)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  my_terms constant text[] := private.terms_of(mine.tags, mine.words);
begin
  return query
  with found as materialized (
    select other.id
    from unnest(my_terms) as my_term
    cross join lateral (
      select candidate.id, candidate.newest from private.content_terms as candidate
      where candidate.term = my_term and candidate.id <> mine.id
      order by candidate.newest desc
      limit 50
    ) as other
    group by other.id
    order by sum(case when my_term like '#%' then 4 else 1 end) desc, max(other.newest) desc
    limit 64
  ), shared as (
    select other.id, other.resource, other.newest, counted.tags, counted.words,
      cardinality(mine.tags) + cardinality(other.tags) as all_tags,
      cardinality(mine.words)::double precision * cardinality(other.words) as all_words
    from (select id from found union select unnest(also_these)) as candidate
    join private.content_index as other using (id)
    cross join lateral (
      select count(*) filter (where term like '#%') as tags, count(*) filter (where term not like '#%') as words
      from unnest(private.terms_of(other.tags, other.words)) as term where term = any (my_terms)
    ) as counted
  ), scored as (
    select *, round((
      0.6 * tags / greatest(all_tags - tags, 1) + 0.399 * words / greatest(sqrt(all_words), 1)
    )::numeric, 3)::double precision as score
    from shared
    where tags > 0 or words > 0
  ), within_kind as (
    select *, score + extract(epoch from newest)::double precision / 1e13 as similarity,
      row_number() over (partition by resource order by score desc, newest desc) as kind_place
    from scored
  )
  select id, resource, similarity, score + extract(epoch from mine.newest)::double precision / 1e13,
    row_number() over (order by kind_place > 3, similarity desc)
  from within_kind;
end
$$;
