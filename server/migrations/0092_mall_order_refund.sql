CREATE TABLE "mall_order_refund" (
	"tenant_id" text NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "mall_order_refund_tenant_id_refund_id_order_id_pk" PRIMARY KEY("tenant_id","refund_id","order_id"),
	CONSTRAINT "mall_order_refund_amount" CHECK ("mall_order_refund"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX "mall_order_refund_of_order" ON "mall_order_refund" USING btree ("tenant_id","order_id");--> statement-breakpoint
-- Records the refunds booked without rows here: by versions before this table, which an old server runs during a
-- deployment. A requested refund names its order. Another one has an event of its own moment at each order from which
-- it took money: 已取消 took all of it, 园区已退款 the amount in its text.
CREATE FUNCTION "record_mall_order_refunds"(of_tenant_id text, since timestamptz) RETURNS void LANGUAGE sql AS $$
	WITH missing AS (
		SELECT r.tenant_id, r.id, r.order_id, r.amount, r.created_at FROM refund r
		WHERE (of_tenant_id IS NULL OR r.tenant_id = of_tenant_id) AND r.created_at >= since AND r.cause = 'order'
			AND NOT EXISTS (SELECT FROM mall_order_refund s WHERE s.tenant_id = r.tenant_id AND s.refund_id = r.id))
	INSERT INTO mall_order_refund (tenant_id, refund_id, order_id, amount)
	SELECT r.tenant_id, r.id, m.order_id, m.amount
	FROM missing r JOIN mall_refund m ON m.tenant_id = r.tenant_id AND m.refund_id = r.id
	UNION ALL
	SELECT r.tenant_id, r.id, o.id, CASE e.title WHEN '已取消' THEN r.amount
		ELSE (regexp_replace(e.text, '[^0-9.]', '', 'g')::numeric * 100)::bigint END
	FROM missing r
	JOIN mall_order o ON o.tenant_id = r.tenant_id AND o.pay_order_id = r.order_id AND o.refunded_amount > 0
	JOIN mall_order_event e ON e.tenant_id = o.tenant_id AND e.order_id = o.id AND e.at = r.created_at
		AND e.title IN ('已取消', '园区已退款')
	WHERE NOT EXISTS (SELECT FROM mall_refund m WHERE m.tenant_id = r.tenant_id AND m.refund_id = r.id)
	ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
SELECT "record_mall_order_refunds"(NULL, '-infinity');--> statement-breakpoint
-- After the rows are read: the key locks mall_order against changes until the commit.
ALTER TABLE "mall_order_refund" ADD CONSTRAINT "mall_order_refund_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;
