import label, materials, mesh, studio, vessels

def vitamin_c(width, height):
    studio.new_scene(4, width, height, 'oat', floor=-0.03)
    studio.standard_lights()
    mesh.block('slab', (0.30, 0.20, 0.03), materials.travertine(), 0.0025, (0.03, 0.02, -0.03))
    amber = materials.glass('#B4560F', 0.0045)
    r, h = 0.0165, 0.062
    _, top = vessels.bottle(r, h, amber)
    vessels.filling(r, 0.046, materials.liquid('#E8B060', 0.03))
    vessels.dropper(h + 0.001, materials.brass(), materials.rubber('#2B2622'), pipette=0.052)
    paper = label.paper_round(r, 0.010, 0.046)
    label.print_round(['Vitamin C Serum'], '15 ml', paper, 0.0425)
    studio.camera((0, 0, 0.048), 0.80, 120, 9)

PRODUCTS = {'vitamin-c-serum': vitamin_c}
