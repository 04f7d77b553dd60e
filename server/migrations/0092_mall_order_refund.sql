CREATE TABLE "mall_order_refund" (
	"tenant_id" text NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "mall_order_refund_tenant_id_refund_id_order_id_pk" PRIMARY KEY("tenant_id","refund_id","order_id"),
	CONSTRAINT "mall_order_refund_amount" CHECK ("mall_order_refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "mall_order_refund" ADD CONSTRAINT "mall_order_refund_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_order_refund_of_order" ON "mall_order_refund" USING btree ("tenant_id","order_id");
--> statement-breakpoint
-- A refund of a requested part is of its order.
INSERT INTO "mall_order_refund" ("tenant_id", "refund_id", "order_id", "amount")
SELECT "tenant_id", "refund_id", "order_id", "amount" FROM "mall_refund"
WHERE "refund_id" IS NOT NULL AND "amount" > 0;
--> statement-breakpoint
-- Other refunds of a payment, by time, took what its orders have returned beyond that, by the time of their refunds.
WITH o AS (
  SELECT m."tenant_id", m."pay_order_id", m."id", b.back,
    sum(b.back) OVER (PARTITION BY m."tenant_id", m."pay_order_id" ORDER BY b.at, m."id") AS till
  FROM "mall_order" m CROSS JOIN LATERAL (
    SELECT m."refunded_amount" - coalesce((SELECT sum(s."amount") FROM "mall_order_refund" s
        WHERE s."tenant_id" = m."tenant_id" AND s."order_id" = m."id"), 0) AS back,
      (SELECT min(e."at") FROM "mall_order_event" e
        WHERE e."tenant_id" = m."tenant_id" AND e."order_id" = m."id"
          AND e."title" IN ('已取消', '园区已退款')) AS at) b
  WHERE b.back > 0),
r AS (
  SELECT r."tenant_id", r."order_id", r."id", r."amount",
    sum(r."amount") OVER (PARTITION BY r."tenant_id", r."order_id" ORDER BY r."created_at", r."id") AS till
  FROM "refund" r JOIN "trade_order" t ON t."tenant_id" = r."tenant_id" AND t."id" = r."order_id" AND t."kind" = 'mallGoods'
  WHERE r."cause" = 'order' AND NOT EXISTS (
    SELECT FROM "mall_order_refund" s WHERE s."tenant_id" = r."tenant_id" AND s."refund_id" = r."id"))
INSERT INTO "mall_order_refund" ("tenant_id", "refund_id", "order_id", "amount")
SELECT r."tenant_id", r."id", o."id", least(o.till, r.till) - greatest(o.till - o.back, r.till - r."amount")
FROM r JOIN o ON o."tenant_id" = r."tenant_id" AND o."pay_order_id" = r."order_id"
  AND o.till - o.back < r.till AND r.till - r."amount" < o.till;
