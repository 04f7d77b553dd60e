import './webFrame.scss'

/** A web page in its frame (H5). It may run, but neither replace the app nor open windows by itself. */
export function WebFrame({ src }: { src: string }) {
  return (
    <iframe
      className="webFrame"
      src={src}
      title="网页"
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="strict-origin"
    />
  )
}
