-- The rows that each of these is similar to, as before, but of the best 48 of those that share a term, no longer 64: to compare them is
-- most of what a row of an import costs, and ten are wanted.
create or replace function private.similar_content(these uuid[], beside uuid[] default '{}', named uuid[] default '{}')
returns table (
  id uuid, resource text, other_id uuid, other_resource text, similarity double precision, reverse double precision, place bigint
)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with sharing as materialized (
    select term, array_agg(mine.id) as ids
    from private.content_index as mine cross join lateral unnest(private.terms_of(mine.tags, mine.words)) as term
    where mine.id = any (these)
    group by term
  ), found as (
    select mine, other.id as other,
      row_number() over (
        partition by mine order by sum(case when term like '#%' then 4 else 1 end) desc, max(other.newest) desc
      ) as number
    from sharing
    cross join lateral (
      select candidate.id, candidate.newest from private.content_terms as candidate
      where candidate.term = sharing.term
      order by candidate.newest desc
      limit 51
    ) as other
    cross join lateral unnest(ids) as mine
    where other.id <> mine
    group by mine, other.id
  ), shared as (
    select mine.id, mine.resource, mine.newest, other.id as other_id, other.resource as other_resource, other.newest as other_newest,
      counted.tags, counted.words, cardinality(mine.tags) + cardinality(other.tags) as all_tags,
      cardinality(mine.words)::double precision * cardinality(other.words) as all_words
    from (select mine, other from found where number <= 48 union select * from unnest(beside, named)) as pair
    join private.content_index as mine on mine.id = pair.mine
    join private.content_index as other on other.id = pair.other
    cross join lateral (
      select (select count(*) from unnest(other.tags) as tag where tag = any (mine.tags)) as tags,
        (select count(*) from unnest(other.words) as word where word = any (mine.words)) as words
    ) as counted
  ), scored as (
    select *, floor(
      (0.6::double precision * tags / greatest(all_tags - tags, 1) + 0.399::double precision * words / greatest(sqrt(all_words), 1))
        * 1000 + 0.5
    ) / 1000 as score
    from shared
    where tags > 0 or words > 0
  ), within_kind as (
    select *, score + date_part('epoch', other_newest) / 1e13 as similarity,
      row_number() over (partition by id, other_resource order by score desc, other_newest desc) as kind_place
    from scored
  )
  select id, resource, other_id, other_resource, similarity, score + date_part('epoch', newest) / 1e13,
    row_number() over (partition by id order by kind_place > 3, similarity desc)
  from within_kind;
end
$$;
