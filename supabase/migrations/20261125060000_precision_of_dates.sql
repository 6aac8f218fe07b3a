-- How much is known of a row's days: of "Jan 2020" no day, of "2020" no month either. The days then are the first and the
-- last of what is known, and are shown as far as they are known.

alter table public.certifications
  add column dates_known_to text not null default 'day'
    constraint certifications_dates_known_to_known check (dates_known_to in ('day', 'month', 'year'));
alter table public.experiences
  add column dates_known_to text not null default 'day'
    constraint experiences_dates_known_to_known check (dates_known_to in ('day', 'month', 'year'));
alter table public.education
  add column dates_known_to text not null default 'day'
    constraint education_dates_known_to_known check (dates_known_to in ('day', 'month', 'year'));
