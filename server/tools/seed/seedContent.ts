import type { Queryable } from '../../database/queryable'
import { announcement } from '../../areas/content/announcement/announcement.table'
import { banner } from '../../areas/content/banner/banner.table'
import { info, infoCategory } from '../../areas/content/info/info.table'
import { artUrl, seedHtml } from './art'
import { linkPath } from './content/link'
import type { Agreement, Announcement, Banner, InfoCategory } from './content/types'
import { seedId } from './seedId'

export async function seedAnnouncements(
  tx: Queryable,
  tenantId: string,
  announcements: readonly Announcement[],
): Promise<void> {
  await tx.insert(announcement).values(
    announcements.map((item) => ({
      tenantId,
      id: seedId(tenantId, 'notice', item.key),
      title: item.title,
      summary: item.summary,
      kind: item.kind,
      cover: artUrl(item.cover),
      content: seedHtml(item.content),
      publisher: item.publisher,
      publishedAt: new Date(item.publishedAt),
      validTo: item.validTo === undefined ? null : new Date(item.validTo),
      isPinned: item.pinned ?? false,
    })),
  )
}

/** Size of the drawn banners (content/types). */
const BANNER_WIDTH = 750
const BANNER_HEIGHT = 360

export async function seedBanners(
  tx: Queryable,
  tenantId: string,
  banners: readonly Banner[],
  now: Date,
): Promise<void> {
  await tx.insert(banner).values(
    banners.map((item, rank) => ({
      tenantId,
      id: seedId(tenantId, 'banner', item.key),
      position: 'home' as const,
      title: item.title,
      alt: item.alt,
      image: artUrl(item.image),
      width: BANNER_WIDTH,
      height: BANNER_HEIGHT,
      link: linkPath(item.link, (kind, key) => seedId(tenantId, kind, key)),
      rank,
      showFrom: now,
      showTo: null,
    })),
  )
}

export async function seedInfo(
  tx: Queryable,
  tenantId: string,
  categories: readonly InfoCategory[],
): Promise<void> {
  const categoryId = (category: InfoCategory) => seedId(tenantId, 'category', category.key)
  await tx.insert(infoCategory).values(
    categories.map((category, rank) => ({
      tenantId,
      id: categoryId(category),
      name: category.name,
      rank,
    })),
  )
  await tx.insert(info).values(
    categories.flatMap((category) =>
      category.articles.map((article) => ({
        tenantId,
        id: seedId(tenantId, 'article', article.key),
        categoryId: categoryId(category),
        agreement: null,
        version: '',
        title: article.title,
        summary: article.summary,
        cover: artUrl(article.cover),
        author: article.author,
        tags: [...article.tags],
        content: seedHtml(article.content),
        publishedAt: new Date(article.publishedAt),
        views: article.views,
      })),
    ),
  )
}

export async function seedAgreements(
  tx: Queryable,
  tenantId: string,
  agreements: readonly Agreement[],
  operator: string,
): Promise<void> {
  await tx.insert(info).values(
    agreements.map((agreement) => ({
      tenantId,
      id: seedId(tenantId, 'agreement', agreement.key),
      categoryId: null,
      agreement: agreement.key,
      version: agreement.version,
      title: agreement.title,
      summary: '',
      cover: '',
      author: operator,
      tags: [],
      content: seedHtml(agreement.content),
      publishedAt: new Date(agreement.effectiveAt),
      views: 0,
    })),
  )
}
