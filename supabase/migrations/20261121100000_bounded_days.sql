-- Days have a year of four digits: what is shown of a day, and how its text sorts, goes by that.

create function pg_temp.bounded(day date) returns date
language sql immutable strict
as $$ select greatest(date '1000-01-01', least(day, date '9999-12-31')) $$;

-- Bounding keeps the order of two days, so no end comes before its start.
update public.certifications set issue_date = pg_temp.bounded(issue_date), expiry_date = pg_temp.bounded(expiry_date)
  where issue_date <> pg_temp.bounded(issue_date) or expiry_date <> pg_temp.bounded(expiry_date);
update public.experiences set start_date = pg_temp.bounded(start_date), end_date = pg_temp.bounded(end_date)
  where start_date <> pg_temp.bounded(start_date) or end_date <> pg_temp.bounded(end_date);
update public.education set start_date = pg_temp.bounded(start_date), end_date = pg_temp.bounded(end_date)
  where start_date <> pg_temp.bounded(start_date) or end_date <> pg_temp.bounded(end_date);

drop function pg_temp.bounded(date);

alter table public.certifications
  add constraint certifications_issue_date_of_4_digits check (issue_date between '1000-01-01' and '9999-12-31'),
  add constraint certifications_expiry_date_of_4_digits check (expiry_date between '1000-01-01' and '9999-12-31');
alter table public.experiences
  add constraint experiences_start_date_of_4_digits check (start_date between '1000-01-01' and '9999-12-31'),
  add constraint experiences_end_date_of_4_digits check (end_date between '1000-01-01' and '9999-12-31');
alter table public.education
  add constraint education_start_date_of_4_digits check (start_date between '1000-01-01' and '9999-12-31'),
  add constraint education_end_date_of_4_digits check (end_date between '1000-01-01' and '9999-12-31');
