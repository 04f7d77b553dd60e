import './webFrame.scss'

/** A web page in an iframe (H5). It may run scripts, but neither replace the app nor open windows. */
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
