-- Jobs are claimed once, daily or monthly; those that nothing counts end.
UPDATE "member_job" SET "period" = 'month' WHERE "period" = 'each';
--> statement-breakpoint
UPDATE "member_job" SET "is_open" = false
WHERE "key" NOT IN ('register', 'profile', 'first-car', 'pay-password', 'pay-in-shop', 'join-activity');
