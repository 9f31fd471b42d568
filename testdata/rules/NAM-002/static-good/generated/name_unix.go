//go:build unix

package good

const radarName = RadarToolName
