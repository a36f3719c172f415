import { mount } from 'svelte'
import App from './App.svelte'
import './look/look.css'
import './look/page.css'
import './look/parts.css'
import { keepThePage } from './shell/worker'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')
mount(App, { target })
keepThePage()
